import { callContract } from '@shared/contract/contract'
import { apiDraftSchema, proposeApiEndpoint } from '@shared/features/api-sharing/draft'
import { createRegistrationSchema } from '@shared/features/services/registration'
import { lineSchema, paragraphSchema } from '@shared/kit/fields'
import { findHiddenCharacterFault, removeHiddenCharacters } from '@shared/kit/plain-text'
import { z } from '@shared/kit/zod'
import { emptyRegistrationValues } from '@shared/model/services/network'
import { findSharingNetwork } from '@shared/model/services/networks'
import { describe, expect, it } from 'vitest'

const hidden = [
  ...[0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069, 0x200e, 0x200f],
  ...[0x061c, 0x200b, 0x200c, 0x200d, 0x2060, 0xfeff, 0x00ad, 0x2028, 0x2029, 0x3164, 0x180e],
  ...[0x01, 0x08, 0x0b, 0x1b, 0x7f, 0x85]
]

describe('text that a user types', () => {
  it.each(hidden)(
    'typed text with the invisible character U+%s is rejected in single-line and multi-line fields',
    code => {
      const typed = `Quân${String.fromCodePoint(code)}số`
      const name = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
      for (const schema of [lineSchema(100), paragraphSchema(100)]) {
        const message = schema.safeParse(typed).error?.issues[0]?.message
        expect(message).toBe(`Có ký tự ẩn hoặc điều khiển (${name}). Vui lòng xóa và gõ lại.`)
      }
      expect(removeHiddenCharacters(typed)).toBe('Quânsố')
    }
  )

  it.each([
    ['Quân\tsố', 'Quân số'],
    ['Quân\u00a0số', 'Quân số'],
    ['Đơn vị “A” – 100%, ỗ ự ấ', 'Đơn vị “A” – 100%, ỗ ự ấ'],
    ['Quân số'.normalize('NFD'), 'Quân số']
  ])('typed text %j is normalised to %j', (typed, kept) => {
    expect(lineSchema(100).parse(typed)).toBe(kept)
    expect(paragraphSchema(100).parse(typed)).toBe(kept)
  })

  it('a multi-line field keeps line breaks and a single-line field rejects them', () => {
    expect(paragraphSchema(100).parse('Dòng 1\r\nDòng 2\n\nDòng 4')).toBe(
      'Dòng 1\nDòng 2\n\nDòng 4'
    )
    expect(lineSchema(100).safeParse('Dòng 1\nDòng 2').success).toBe(false)
    expect(findHiddenCharacterFault('Dòng 1\nDòng 2', true)).toBeUndefined()
  })

  it('proposeApiEndpoint treats any whitespace as a word separator', () => {
    expect(proposeApiEndpoint('quân\tsố')).toBe('/api/v1/quan_so')
    expect(proposeApiEndpoint('quân\u00a0số')).toBe('/api/v1/quan_so')
    expect(proposeApiEndpoint('quân\u200bsố')).toBe('/api/v1/quanso')
  })

  it('an invisible character in a typed text is reported as an error of its field', () => {
    const found = apiDraftSchema.safeParse({ name: 'oạt\u202e gnốhT' }).error?.issues
    expect(found?.find(({ path }) => path[0] === 'name')?.message).toContain('U+202E')
    const network = findSharingNetwork('lgsp')
    if (!network) throw new Error('lgsp')
    const values = { ...emptyRegistrationValues(network), serviceName: 'a\u2066b' }
    const issues = createRegistrationSchema(network, '2026-11-21').safeParse(values).error?.issues
    expect(issues?.map(({ path }) => path[0])).toContain('serviceName')
  })
})

/**
 * Inputs that are not displayed as text: search terms, paths from a dialog, and values that another
 * schema validates.
 */
const others = [
  /\.(search|section|sort\.key|against|typed)$/,
  /\.query\.filters/,
  /^(files|fileImport|about|preferences|diagnostics):/,
  // The name of a file as it is on the disk, which main sent with the file.
  /^forms:(save|try)\.file\.name$/,
  // Names and ids of existing objects, which are looked up and rejected if unknown.
  /^(analytics|services):\w+\.(path|network|id|name|code|period|unit|figure)$/,
  /^(dataMart|dataLoad|query):\w+\..*columns\.\*\.id$/,
  /^correction:propose\.rows\.\*\.cells\.\*\.column$/,
  // A source value in data of the unit, which is compared exactly, so its characters must not be
  // changed.
  /^standardModel:map\.derivations\.\*\.(values\.\*\.own|names\.\*)$/,
  /^lists:\w+\.(list|layout\..*)$/,
  // A passphrase may contain any character and is never displayed.
  /\.passphrase$/,
  // The current password is only compared with a hash; characters are checked when a new password
  // is chosen.
  /^signIn:(changePassword\.current|(enter|switch)\.password)$/,
  /^\w+:\w+\.second\.password$/,
  /^scenario:take\.step\.(from|to|unit|into|parent)$/,
  // A rejection reason that the main process sent; used only for comparison.
  /^dataLoad:rejected\.reason$/,
  /^etl:(rejected|saveRejected)\.(file|reason)$/,
  // Columns and sheets as named by a file or server, which are compared exactly when the source is
  // read again.
  /^etl:.*\.(columns\.\*\.title|choice\.sheet|choice\.noValues\.\*)$/,
  /^etl:.*\.readings\.\*\.(sender|heading\.\*|sheet|titles\.\*)$/,
  /^etl:acceptStructure\.difference\./,
  // Tables as named by a server, which are compared exactly.
  /^query:(run|runSaved)\.basis\.place\.tables\.\*\.table$/,
  /^collection:publish\.replaces$/,
  // A password that the remote server defines; it may contain any character and is never displayed.
  /^collection:saveEndpoint\.password$/,
  // Units and periods that the main process sent; used only for comparison.
  /^ledger:\w+\.(unit|units\.\*|period)$/,
  // Drafts are stored as typed; their text is validated by the schema of the network when they are
  // sent.
  /^drafts:save\./,
  /^services:register\.(values|document)/
]

describe('text inputs of the call contract', () => {
  const places = Object.entries(callContract).flatMap(([name, { input }]) => stringsOf(input, name))

  it('every text input of every call rejects invisible characters unless it is listed as an exception', () => {
    const open = places
      .filter(({ place }) => !others.some(other => other.test(place)))
      .filter(({ schema }) => schema.safeParse('a\u202eb').success)
    expect(open.map(({ place }) => place)).toEqual([])
    expect(places.length).toBeGreaterThan(60)
  })
})

interface Place {
  readonly place: string
  readonly schema: z.ZodType
}

/** Paths and schemas of all strings that a schema accepts. */
function stringsOf(schema: z.core.$ZodType, place: string): Place[] {
  if (schema instanceof z.ZodString) return [{ place, schema }]
  if (schema instanceof z.ZodPipe) {
    const inner = stringsOf(schema.in, place)
    return inner.length === 1 && inner[0]?.place === place ? [{ place, schema }] : inner
  }
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([key, part]) =>
      stringsOf(part as z.core.$ZodType, `${place}.${key}`)
    )
  }
  if (schema instanceof z.ZodRecord) return stringsOf(schema.valueType, `${place}.*`)
  if (schema instanceof z.ZodArray) return stringsOf(schema.element, `${place}.*`)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return stringsOf(schema.unwrap(), place)
  }
  if (schema instanceof z.ZodUnion) {
    return schema.options.flatMap(option => stringsOf(option as z.core.$ZodType, place))
  }
  return []
}
