import { type Sentence, writeValue } from '../previews/preview.ts'
import { useTexts } from '../texts/useTexts.ts'
import { EscapedText } from './EscapedText.tsx'

export function SentenceText({ sentence: { key, values = {} } }: { sentence: Sentence }) {
  const texts = useTexts()
  return texts.split(key, { count: Number(values.count) }).map((part) =>
    'name' in part ? (
      <b key={part.name}>
        <EscapedText isHost={part.name === 'domain'}>
          {writeValue(texts, values[part.name] ?? '')}
        </EscapedText>
      </b>
    ) : (
      part.text
    ),
  )
}
