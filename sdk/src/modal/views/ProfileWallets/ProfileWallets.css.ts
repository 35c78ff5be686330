export const profileWalletsStyles = /* css */ `
.profile-wallets { display: grid; gap: 12px; margin: 0; padding: 0; list-style: none }
.profile-recent { display: grid; gap: 8px }
.profile-recent-row { display: flex; align-items: center; gap: 4px }
.profile-recent-row .wallet { min-width: 0 }
.profile-recent-row .icon-button { flex: none; margin-inline-end: -8px }
.profile-wallet {
  display: grid;
  gap: 8px;
  padding: 11px;
  border: 1px solid var(--lk-line);
  border-radius: var(--lk-radius-control);
}
.profile-wallet-head { display: flex; align-items: center; gap: 12px }
.profile-wallet-head .icon-button { flex: none; margin: -2px -8px -2px 0 }
.profile-wallet-text { flex: 1; display: grid; min-width: 0 }
.profile-wallet-name {
  display: -webkit-box;
  overflow: hidden;
  font: 600 15px/20px var(--lk-font);
  overflow-wrap: anywhere;
  -webkit-line-clamp: 2;
  -webkit-box-orient: vertical;
}
.profile-network { font: 400 13px/18px var(--lk-font); color: var(--lk-text-muted); overflow-wrap: anywhere }
.profile-account {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 12px;
}
/** The purposes are a column, so that their addresses line up. */
.profile-addresses {
  display: grid;
  grid-template-columns: minmax(min-content, auto) auto;
  align-items: center;
  justify-items: start;
  gap: 0 16px;
  min-width: 0;
}
.profile-address { display: contents }
.profile-address > :only-child { grid-column: 1 / -1 }
.profile-address .copy-row { margin: 0 -8px; font: 500 14px/20px var(--lk-font) }
.profile-purpose + .copy-row { justify-self: stretch; justify-content: space-between }
.profile-purpose { font: 400 13px/18px var(--lk-font); color: var(--lk-text-muted) }
.profile-none { padding: 12px 0 }
.profile-active, .profile-use { margin-inline-start: auto }
.profile-active {
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 6px;
  min-height: 44px;
  font: 500 13px/18px var(--lk-font);
  color: var(--lk-accent);
}
.profile-use {
  flex: none;
  min-width: 64px;
  min-height: 44px;
  padding: 0 12px;
  border: 1px solid var(--lk-control);
  border-radius: 10px;
  background: none;
  color: var(--lk-text);
  font: 500 14px/20px var(--lk-font);
  cursor: pointer;
}
.profile-use:hover { background: var(--lk-surface-raised) }
.profile-use:active { background: var(--lk-surface-pressed) }
.profile-use[aria-busy] { opacity: 0.6 }
`
