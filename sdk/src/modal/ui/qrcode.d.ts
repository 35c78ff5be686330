/** The encoder alone, of the package qrcode: its entry also has renderers and a command. */
declare module 'qrcode/lib/core/qrcode.js' {
  export function create(
    text: string,
    options: { errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H' },
  ): {
    /** Row by row; 1 is dark. */
    readonly modules: { readonly size: number; readonly data: Uint8Array }
  }
}
