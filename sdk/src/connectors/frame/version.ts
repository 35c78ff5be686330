/** The SDK's name and version, as the frame receives them. */
export const sdkVersion = '0.1.0'
export const sdkType = 'latchkey'
