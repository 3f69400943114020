// Passkeys: whether this browser can use them at this address, and how it makes one or signs in with one.

import type { Credential } from "./accountHttp";

/** Why there can be no passkeys here: the browser, an address without encryption, or one without a name. */
export type Obstacle = "browser" | "unencrypted" | "no_name";

const IP_ADDRESS = /^\[|^\d+(\.\d+){3}$/;

/** What prevents passkeys, or null. They belong to a host name, and browsers allow them only with encryption or on localhost. */
export function passkeyObstacle(
  host = location.hostname,
  isSecure = isSecureContext,
  isKnown = typeof PublicKeyCredential !== "undefined" && "parseCreationOptionsFromJSON" in PublicKeyCredential,
): Obstacle | null {
  if (IP_ADDRESS.test(host)) return "no_name";
  if (!isSecure) return "unencrypted";
  return isKnown ? null : "browser";
}

/** The answer of the browser, or null if the person has cancelled the question. */
async function answered(question: Promise<globalThis.Credential | null>): Promise<Credential | null> {
  try {
    return ((await question) as PublicKeyCredential | null)?.toJSON() ?? null;
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

export function makePasskey(options: PublicKeyCredentialCreationOptionsJSON): Promise<Credential | null> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  return answered(navigator.credentials.create({ publicKey }));
}

export function usePasskey(options: PublicKeyCredentialRequestOptionsJSON): Promise<Credential | null> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  return answered(navigator.credentials.get({ publicKey }));
}
