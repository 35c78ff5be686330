/** By CLDR category: `one`, `few`, `other`, … */
type PluralForms = { readonly other: string } & {
  readonly [Category in Intl.LDMLPluralRule]?: string
}

/** Texts by key. `{name}` is a placeholder. */
export type Messages = Readonly<Record<string, string | PluralForms>>

export type Translated<English extends Messages> = {
  readonly [Key in keyof English]?: English[Key] extends string ? string : PluralForms
}

/** `locale` decides its plural rules. */
export type Translation<English extends Messages> = {
  readonly locale: string
  readonly messages: Translated<English>
}

export type TextValues = Readonly<Record<string, string | number>>

type ValuesFor<Message> = Message extends string
  ? [values?: TextValues | undefined]
  : [values: TextValues & { readonly count: number }]

type TextPart = { text: string } | { name: string }

export type Texts<English extends Messages> = {
  readonly locale: string
  /** A placeholder without a value stays visible. */
  readonly t: <Key extends keyof English & string>(
    key: Key,
    ...values: ValuesFor<English[Key]>
  ) => string
  readonly split: <Key extends keyof English & string>(
    key: Key,
    ...values: ValuesFor<English[Key]>
  ) => readonly TextPart[]
}

/**
 * Creates the texts of one area. A key that English lacks does not compile.
 *
 * @example
 * const { t } = createTexts(english, { locale: 'de', messages: german })
 * t('sentence.parts', { count: 2 }) // '2 Anfragen zusammen genehmigen'
 */
export function createTexts<English extends Messages>(
  english: English,
  translation: Translation<English> = { locale: 'en', messages: {} },
): Texts<English> {
  const rules = new Map<string, Intl.PluralRules>()

  function choose(message: string | PluralForms, locale: string, count: unknown): string {
    if (typeof message === 'string') return message
    const rule = rules.get(locale) ?? new Intl.PluralRules(locale)
    rules.set(locale, rule)
    return message[rule.select(Number(count))] ?? message.other
  }

  function find(key: keyof English & string, values: TextValues | undefined): string {
    const own = translation.messages[key]
    // English fallbacks use English plural rules.
    return own === undefined
      ? choose(english[key] ?? key, 'en', values?.count)
      : choose(own, translation.locale, values?.count)
  }

  return {
    locale: translation.locale,
    t: (key, ...[values]) => fillText(find(key, values), values),
    split: (key, ...[values]) => splitText(find(key, values)),
  }
}

function fillText(text: string, values: TextValues = {}): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  )
}

function splitText(text: string): readonly TextPart[] {
  return text
    .split(/(\{\w+\})/)
    .filter((part) => part !== '')
    .map((part) => (part.startsWith('{') ? { name: part.slice(1, -1) } : { text: part }))
}
