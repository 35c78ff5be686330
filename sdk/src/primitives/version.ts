export const sdkVersion = '0.1.0'
export const sdkType = 'latchkey'
