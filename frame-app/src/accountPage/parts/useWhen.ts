import { useMemo } from 'react'
import { createWhenFormat, useTexts } from '../texts.ts'

/** Writes an instant (RFC 3339) in the person's own language and time zone. */
export function useWhen(): (instant: string) => string {
  const { locale } = useTexts()
  return useMemo(() => {
    const format = createWhenFormat(locale)
    return (instant) => format.format(new Date(instant))
  }, [locale])
}
