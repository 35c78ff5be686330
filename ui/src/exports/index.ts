export { avatarStyle } from '../avatar/avatarStyle.ts'
export { createAvatar } from '../avatar/createAvatar.ts'
export {
  type FormatAmountParameters,
  formatAmount,
  isShortExact,
  shortAmount,
} from '../format/formatAmount.ts'
export { createFormatInstant, type FormatInstantOptions } from '../format/formatInstant.ts'
export { formatMoney } from '../format/formatMoney.ts'
export { formatTime } from '../format/formatTime.ts'
export { groupAddress } from '../format/groupAddress.ts'
export { addFee, roundFee } from '../format/roundFee.ts'
export { shortAddress } from '../format/shortAddress.ts'
export { type AmountParts, splitAmount } from '../format/splitAmount.ts'
export { iconAttributes } from '../icons/iconAttributes.ts'
export * from '../icons/icons.ts'
export { type Languages, languages } from '../locales/languages.ts'
export { createTexts, type Texts, type TextValues } from '../text/createTexts.ts'
export { loadTexts } from '../text/loadTexts.ts'
export { pickLanguage } from '../text/pickLanguage.ts'
export { readDirection } from '../text/readDirection.ts'
export { contrast, luminance } from '../tokens/contrast.ts'
export { type Accent, fitAccent } from '../tokens/fitAccent.ts'
export { convertOklch, type LinearColor, parseOklch, writeHex } from '../tokens/oklch.ts'
export { parseColor } from '../tokens/parseColor.ts'
export { themes } from '../tokens/themes.ts'
export { writeTokenSheet } from '../tokens/tokenSheet.ts'
export { type ThemeTokens, type TokenName, tokenNames, writeTokenName } from '../tokens/tokens.ts'
