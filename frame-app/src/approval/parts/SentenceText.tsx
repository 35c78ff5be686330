import { type Sentence, writeValue } from '../previews/preview.ts'
import { useTexts } from '../texts/useTexts.ts'
import { EscapedText } from './EscapedText.tsx'
import { HostText } from './HostText.tsx'

export function SentenceText({ sentence: { key, values = {} } }: { sentence: Sentence }) {
  const texts = useTexts()
  return texts.split(key, { count: Number(values.count) }).map((part) => {
    if (!('name' in part)) return part.text
    const Value = part.name === 'domain' ? HostText : EscapedText
    return (
      <b key={part.name}>
        <Value>{writeValue(texts, values[part.name] ?? '')}</Value>
      </b>
    )
  })
}
