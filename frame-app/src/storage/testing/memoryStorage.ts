/** A `Storage` that lives as long as the test, and its texts. `absent` is under every other name. */
export function memoryStorage(absent: string | null = null) {
  const texts = new Map<string, string>()
  const storage = {
    getItem: (name: string) => texts.get(name) ?? absent,
    setItem: (name: string, text: string) => void texts.set(name, text),
    removeItem: (name: string) => void texts.delete(name),
    key: (index: number) => [...texts.keys()][index] ?? null,
    get length() {
      return texts.size
    },
  }
  return { storage, texts }
}
