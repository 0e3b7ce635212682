import { encryptedPackageText } from '@shared/model/settings/sealed-text'
import type { ExchangePackage } from '../archive/package-file'
import { archiveRefusalError } from '../archive/refused'
import { parseRecordBackupPart } from './parts'

/**
 * Verifies that rows belong to tables of the package, with their current columns. Throws
 * INVALID_INPUT.
 */
export function refuseUnmatchedPackageTables({ snapshot, tables }: ExchangePackage): void {
  const part = snapshot.parts.find(({ name }) => name === 'dataMarts')
  const records = part ? parseRecordBackupPart('dataMarts', part.text) : []
  const shapeOf = (columns: readonly { readonly name: string; readonly dataType: string }[]) =>
    JSON.stringify(columns.map(({ name, dataType }) => [name, dataType]))
  const isOdd = tables.some(({ id, columns }, place) => {
    const record = records.find(table => table.id === id)
    const isFirst = tables.findIndex(table => table.id === id) === place
    return !record || !isFirst || shapeOf(record.columns) !== shapeOf(columns)
  })
  if (isOdd) throw archiveRefusalError(encryptedPackageText.changed)
}
