/** A text in the forms that its count asks for, by the categories of CLDR: `one`, `few`, `other`, … */
type PluralForms = { readonly other: string } & {
  readonly [Category in Intl.LDMLPluralRule]?: string
}

/** The texts of one area by key. `{name}` stands for a value. */
export type Messages = Readonly<Record<string, string | PluralForms>>

/** Another language's texts for the same keys. English stands in for each key that is missing. */
export type Translated<English extends Messages> = {
  readonly [Key in keyof English]?: English[Key] extends string ? string : PluralForms
}

/** A language's texts, with the BCP 47 tag whose plural rules they follow. */
export type Translation<English extends Messages> = {
  readonly locale: string
  readonly messages: Translated<English>
}

export type TextValues = Readonly<Record<string, string | number>>

/** A text with plural forms takes a `count`. */
type ValuesFor<Message> = Message extends string
  ? [values?: TextValues | undefined]
  : [values: TextValues & { readonly count: number }]

type TextPart = { text: string } | { name: string }

/** The texts of one area in one language. */
export type Texts<English extends Messages> = {
  /** For `lang` attributes and `Intl`. */
  readonly locale: string
  /**
   * Returns the text of a key with its `{name}` places filled in. A name without a value stays as
   * written, so that a forgotten one is seen. Values are never searched for names.
   */
  t<Key extends keyof English & string>(key: Key, ...values: ValuesFor<English[Key]>): string
  /** Returns a text in its parts, for values that are more than text. */
  split<Key extends keyof English & string>(
    key: Key,
    ...values: ValuesFor<English[Key]>
  ): readonly TextPart[]
}

/**
 * Makes the texts of one area. A key that English lacks does not compile.
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
    // A text that falls back to English follows the plural rules of English.
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

/** Fills in the `{name}` places of any text, as `t` does. */
function fillText(text: string, values: TextValues = {}): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  )
}

function splitText(text: string): readonly TextPart[] {
  return text
    .split(/(\{\w+\})/)
    .filter((part) => part !== '')
    .map((part) => (part.startsWith('{') ? { name: part.slice(1, -1) } : { text: part }))
}
