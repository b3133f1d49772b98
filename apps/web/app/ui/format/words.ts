/** First letter large, the rest untouched: `тёплый` → `Тёплый`. */
export function capitalize(text: string): string {
  return text.charAt(0).toLocaleUpperCase('ru') + text.slice(1)
}
