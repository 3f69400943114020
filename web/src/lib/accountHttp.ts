// The HTTP requests about the account of this browser and about its games.

import { json } from "./http";
import type { AccountInfo, HouseRules, HouseRulesList, OwnGames, OwnStatistics, RecoveryCode, TokenList, VacationInfo } from "./messages";

/** What a browser answers about a passkey, as JSON. */
export type Credential = object;

const post = <T>(path: string, body: object = {}) =>
  json<T>(`/api/account/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

export const ownAccount = () => json<AccountInfo>("/api/account");

/** The games of this browser's guest without the first `after` ones, newest first. */
export const ownGames = (after: number) => json<OwnGames>(`/api/me/games?after=${after}`);

export const ownStatistics = () => json<OwnStatistics>("/api/me/statistics");

export const createAccount = (name: string, way: { password: string } | { credential: Credential }) =>
  post<AccountInfo>("new", { name, ...way });

export const signIn = (way: { name: string; password: string } | { credential: Credential }) => post<AccountInfo>("sign_in", way);

export const recover = (name: string, code: string, password: string) => post<AccountInfo>("recover", { name, code, password });

export const signOut = (isEverywhere: boolean) => post<AccountInfo>("sign_out", { is_everywhere: isEverywhere });

export const changePassword = (old: string, password: string) => post<AccountInfo>("password", { old, new: password });

export const deleteAccount = (name: string) => post<AccountInfo>("delete", { name });

export const newRecoveryCode = () => post<RecoveryCode>("recovery_code");

export const passkeyOptions = (name = "") => post<PublicKeyCredentialCreationOptionsJSON>("passkeys/options", { name });

export const signInOptions = () => post<PublicKeyCredentialRequestOptionsJSON>("passkeys/sign_in_options");

export const addPasskey = (credential: Credential) => post<AccountInfo>("passkeys/add", { credential });

export const ownVacation = () => json<VacationInfo>("/api/account/vacation");

/** Let the clocks of slow games stand still for some days from now on. */
export const beginVacation = (days: number) => post<VacationInfo>("vacation/begin", { days });

export const endVacation = () => post<VacationInfo>("vacation/end");

export const ownTokens = () => json<TokenList>("/api/account/tokens");

/** Make a token for a program. The answer has its secret, which is never shown again. */
export const makeToken = (name: string, scopes: string[]) => post<TokenList>("tokens/new", { name, scopes });

export const removeToken = (id: string) => post<TokenList>("tokens/remove", { id });

export const removePasskey = (id: string) => post<AccountInfo>("passkeys/remove", { id });

export const houseRules = () => json<HouseRulesList>("/api/account/house_rules");

export const saveHouseRules = (rules: HouseRules) => post<HouseRulesList>("house_rules/save", rules);

export const renameHouseRules = (name: string, to: string) => post<HouseRulesList>("house_rules/rename", { name, new_name: to });

export const removeHouseRules = (name: string) => post<HouseRulesList>("house_rules/remove", { name });
