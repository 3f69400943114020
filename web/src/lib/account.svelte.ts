// The account of this browser. Its name is remembered, so that pages show it at once.

import { ownAccount } from "./accountHttp";
import type { AccountInfo } from "./messages";
import { forgetTable, rememberedTables } from "./remembered";
import { recall, remember, settings } from "./settings.svelte";

const KEY = "insula.account";
const NOBODY: AccountInfo = { name: "", has_password: false, has_recovery: false, passkeys: [], devices: 0, is_operator: false };

class OwnAccount {
  info = $state.raw<AccountInfo>({ ...NOBODY, name: recall(KEY, "") });
  private isLoaded = false;

  get name(): string {
    return this.info.name;
  }

  /** Ask the server once for each time that the page is loaded. */
  async load(): Promise<void> {
    if (this.isLoaded) return;
    this.isLoaded = true;
    try {
      this.take(await ownAccount());
    } catch {
      this.isLoaded = false;
    }
  }

  /** Show an account. Its name becomes the reader's name at tables; nothing of it stays after signing out. */
  take(info: AccountInfo): void {
    if (info.name !== this.name) {
      for (const { id } of this.name ? rememberedTables() : []) forgetTable(id);
      settings.set("name", info.name);
    }
    this.info = info;
    remember(KEY, info.name);
  }
}

export const account = new OwnAccount();
