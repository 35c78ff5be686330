export const profileWalletsStyles = /* css */ `
.profile-wallets { display: grid; gap: 12px; margin: 0; padding: 0; list-style: none }
.profile-recent { display: grid; gap: 8px }
.profile-wallet {
  border: 1px solid var(--lk-line);
  border-radius: var(--lk-radius-control);
  padding: 4px 4px 4px 14px;
}
.profile-wallet-head { display: flex; align-items: center; gap: 12px }
.profile-wallet-name {
  display: -webkit-box;
  flex: 1;
  min-width: 0;
  overflow: hidden;
  font: 600 15px/20px var(--lk-font);
  overflow-wrap: anywhere;
  -webkit-line-clamp: 2;
  -webkit-box-orient: vertical;
}
.profile-account {
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  padding: 4px 10px 10px 0;
}
.profile-addresses { display: grid; min-width: 0; justify-items: start }
.profile-address { display: flex; align-items: center; gap: 12px }
.profile-purpose {
  color: var(--lk-text-muted);
  font: 500 11px/16px var(--lk-font);
  letter-spacing: 0.04em;
  text-transform: uppercase;
}
.profile-none { padding: 12px 0 }
.profile-address .copy-row { margin: 0 -8px; font: 500 14px/20px var(--lk-font) }
.profile-network { font: 400 13px/18px var(--lk-font); color: var(--lk-text-muted); overflow-wrap: anywhere }
.profile-active {
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 4px;
  font: 500 13px/18px var(--lk-font);
  color: var(--lk-text-muted);
}
.profile-use {
  flex: none;
  min-width: 64px;
  min-height: 44px;
  padding: 0 12px;
  border: 1px solid var(--lk-line);
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
