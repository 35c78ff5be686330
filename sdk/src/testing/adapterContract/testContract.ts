/** An account without code. */
export const recipient = '0x00000000000000000000000000000000000000aa'

/** A contract that returns 42 to any call. */
export const contract = '0x00000000000000000000000000000000000000bb'
export const code = '0x602a60005260206000f3'
/** Of its function `ping()`. */
export const selector = '0x5c36b186'
