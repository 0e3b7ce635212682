/**
 * Parses a typed integer with optional points as thousands separators: "1000", "1.000", " 12 ". NaN
 * for anything else, including an empty field and "1,5". A misplaced point is invalid: "1.5" must
 * not become 15.
 */
export function parseTypedInteger(text: string): number {
  const typed = text.trim()
  const isCount = /^\d+$/.test(typed) || /^[1-9]\d{0,2}(\.\d{3})+$/.test(typed)
  return isCount ? Number(typed.replaceAll('.', '')) : Number.NaN
}

/**
 * Parses a typed time of day, "7:30", "7h30", "7 giờ", "0730", as HH:mm; undefined if it is
 * invalid.
 */
export function parseTypedTimeOfDay(text: string): string | undefined {
  // Pasted text may contain the Vietnamese letters of "giờ" in decomposed form.
  const typed = text.trim().normalize('NFC')
  const match =
    /^(\d{1,2})\s*(?:h|giờ)$/iu.exec(typed) ??
    /^(\d{1,2})\s*(?::|h|giờ)\s*(\d{2})$/iu.exec(typed) ??
    /^(\d{2})(\d{2})$/.exec(typed)
  const [, hour = '', minute = '00'] = match ?? []
  const isTime = match !== null && Number(hour) < 24 && Number(minute) < 60
  return isTime ? `${hour.padStart(2, '0')}:${minute}` : undefined
}

const shown = /^([+−-]?)(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d+))?$/

/**
 * Parses a typed number with an optional decimal comma, and with all thousands points or none:
 * "1.250,5" → "1250.5". Keeps all typed digits. Undefined for anything else: "1.5" must not become
 * 15.
 */
export function parseTypedDecimal(text: string): string | undefined {
  const match = shown.exec(text.trim())
  if (!match) return undefined
  const [, sign = '', whole = '', decimals = ''] = match
  const digits = whole.replaceAll('.', '').replace(/^0+(?=\d)/, '')
  const size = decimals === '' ? digits : `${digits}.${decimals}`
  return sign === '' || sign === '+' ? size : `-${size}`
}
