/** Features that Chromium starts without. */
const disabledFeatures = [
  'HttpsUpgrades',
  // Two hidden pages of the address bar in each window, which cost more than most pages under test.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

/**
 * How Playwright starts Chromium. It disables storage partitioning by a `--disable-features` of its
 * own; the last one wins.
 */
export const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', `--disable-features=${disabledFeatures}`],
}
