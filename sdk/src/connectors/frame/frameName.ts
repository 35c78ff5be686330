export const frameName = 'Latchkey'
