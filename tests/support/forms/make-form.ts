import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { decodeXmlEntities } from '../../../src/main/import/workbook/xml-scanner'
import { createSheetXml, createWorkbookParts } from '../files/make-workbook'

/** Parts of a package as texts, by path. */
export type FormParts = Record<string, string>

export const formSheetPath = (index = 1): string => `xl/worksheets/sheet${index}.xml`

/** Workbook whose sheets have the given rows; `change` edits the parts before they are packed. */
export function makeForm(
  sheets: Readonly<Record<string, string>>,
  change: (parts: FormParts) => void = () => undefined
): Uint8Array {
  const empty = Object.fromEntries(Object.keys(sheets).map(name => [name, []]))
  const parts = textsOf(createWorkbookParts(empty) as Record<string, Uint8Array>)
  for (const [place, rows] of Object.values(sheets).entries()) {
    parts[formSheetPath(place + 1)] = strFromU8(createSheetXml(rows))
  }
  change(parts)
  return packForm(parts)
}

export const packForm = (parts: FormParts): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])))

export const unpackForm = (bytes: Uint8Array): FormParts => textsOf(unzipSync(bytes))

const textsOf = (parts: Readonly<Record<string, Uint8Array>>): FormParts =>
  Object.fromEntries(Object.entries(parts).map(([name, data]) => [name, strFromU8(data)]))

/** Formulas of a sheet by address. */
export function formulasOf(xml: string): Record<string, string> {
  const cells = xml.matchAll(/<c r="([A-Z]+\d+)"[^>]*><f[^>]*>([^<]*)<\/f>/g)
  return Object.fromEntries(
    [...cells].map(([, address = '', formula = '']) => [address, decodeXmlEntities(formula)])
  )
}
