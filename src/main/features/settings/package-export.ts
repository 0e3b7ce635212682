import { settingsText } from '@shared/features/settings/text'
import { formatNumber, toVietnamIsoDay } from '@shared/kit/format'
import type { FileSaveResult } from '@shared/kit/saved-file'
import { currentGenerationOf, type DataMart } from '@shared/model/data-mart/data-mart'
import { hasNonSampleRows } from '@shared/model/data-mart/own-rows'
import type { BackupSnapshot } from '@shared/model/settings/snapshot'
import { serialiseExchangePackage } from '../../archive/package-file'
import { createPackageSeal } from '../../archive/sealed/seal'
import { writeSealedPackage } from '../../archive/sealed/sealed-package'
import { deriveDegrees } from '../../disclosure/degree/subject-degrees'
import type { DisclosedData } from '../../files/disclosed-data'
import type { FeatureDependencies } from '../../parts'
import { auditedFile } from '../noted'
import { hasUserLoadedData } from '../sign-in/own-data'
import type { PackageDocuments } from './snapshot-documents'

type PackageExportParts = Pick<
  FeatureDependencies,
  'clock' | 'files' | 'records' | 'settings' | 'tell' | 'warehouse'
>

/** Number of omitted files that a message names; further ones are counted. */
const namedFiles = 20

/** Content of a package besides its rows, from the backup and document services. */
export interface ExchangePackageContent {
  readonly pack: () => Promise<BackupSnapshot>
  readonly readDocuments: () => Promise<PackageDocuments>
}

/** Writes packages: plain ones for sample data only, encrypted ones with the rows of the unit. */
export function createExchangePackageExport(
  context: PackageExportParts,
  tools: ExchangePackageContent
) {
  const ownTables = (): DataMart[] => {
    const { dataMarts } = context.records.read()
    return dataMarts.filter(hasNonSampleRows)
  }
  const isOwn = (): boolean => ownTables().length > 0 || hasUserLoadedData(context.records.read())

  const disclosed = (): DisclosedData => ({
    degree: deriveDegrees(context).ofAllTables(),
    target: 'exchange',
    what: 'Gói trao đổi'
  })

  /**
   * Notifies the user of the files that a written package lacks, and returns their part of the audit
   * entry.
   */
  function tellOmitted({ outcome }: FileSaveResult, omitted: readonly string[]): string {
    if (outcome !== 'saved' || omitted.length === 0) return ''
    const names = omitted.slice(0, namedFiles).join(', ')
    const more =
      omitted.length > namedFiles
        ? settingsText.restore.more(formatNumber(omitted.length - namedFiles))
        : ''
    const list = more === '' ? names : `${names} ${more}`
    const { omittedFiles, omittedEntry } = settingsText.exchangeExport
    context.tell('storage:notice', { message: omittedFiles(formatNumber(omitted.length), list) })
    return omittedEntry(formatNumber(omitted.length), list)
  }

  async function exportPlain() {
    const snapshot = await tools.pack()
    const { documents, omitted } = await tools.readDocuments()
    const result = await context.files.save({
      proposedName: `goi-trao-doi-${toVietnamIsoDay(context.clock.now())}.zip`,
      kind: { name: 'Gói trao đổi', extension: '.zip' },
      discloses: disclosed(),
      chunks: async function* () {
        yield serialiseExchangePackage({ snapshot, documents })
      },
      count: () => snapshot.parts.length
    })
    return auditedFile(result, `Xuất gói trao đổi${tellOmitted(result, omitted)}`)
  }

  async function exportSealed(passphrase: string, job: string | undefined, stop: AbortSignal) {
    // Tables are opened before they are packed, which replaces a missing file by an intact
    // generation.
    for (const { id } of ownTables()) await context.warehouse.tables.open(id)
    const snapshot = await tools.pack()
    const tables = ownTables()
    const { documents, omitted } = await tools.readDocuments()
    const total = countRows(tables)
    let [copied, written] = [0, 0]
    let size = 1
    // Share of the work that is done: copying the rows counts as one half, sealing as the other.
    const share = (): number => (copied / Math.max(1, total) + Math.min(1, written / size)) / 2
    async function* chunks(signal: AbortSignal): AsyncGenerator<Buffer> {
      const onRows = (rows: number): void => {
        copied += rows
        if (job !== undefined) context.tell('files:progress', { job, rows: copied, share: share() })
      }
      const seal = await createPackageSeal(passphrase)
      const { rows, discard } = await (await context.warehouse.packing()).takeOut(tables, {
        signal,
        onRows
      })
      try {
        size = Math.max(
          1,
          rows.reduce((sum, one) => sum + one.size, 0)
        )
        for await (const chunk of writeSealedPackage(seal, { snapshot, documents }, rows)) {
          yield chunk
          written += chunk.length
        }
      } finally {
        await discard()
      }
    }
    const result = await context.files.save({
      proposedName: `goi-trao-doi-${toVietnamIsoDay(context.clock.now())}.goi`,
      kind: { name: 'Gói trao đổi có mật khẩu', extension: '.goi' },
      discloses: disclosed(),
      chunks,
      count: () => copied,
      share,
      job,
      signal: stop
    })
    const rows = `, với ${formatNumber(total)} dòng của ${formatNumber(tables.length)} bảng`
    return auditedFile(
      result,
      `Xuất gói trao đổi có mật khẩu${tables.length > 0 ? rows : ''}${tellOmitted(result, omitted)}`
    )
  }

  return {
    exportPlain,
    exportSealed,
    /** Whether the package includes data of the unit and must therefore be encrypted. */
    isOwn,
    /** Preview of what an exchange package would contain. */
    foresee: () => ({
      isOwn: isOwn(),
      tables: ownTables().map(table => ({ name: table.name, rows: countRows([table]) }))
    })
  }
}

const countRows = (tables: readonly DataMart[]): number =>
  tables.reduce((sum, table) => sum + (currentGenerationOf(table)?.rows ?? 0), 0)
