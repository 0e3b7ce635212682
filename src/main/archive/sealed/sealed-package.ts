import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { encryptedPackageText } from '@shared/model/settings/sealed-text'
import {
  type ExchangePackage,
  type ExchangePackageTable,
  maxExchangePackageBytes,
  parseExchangePackage,
  serialiseExchangePackage
} from '../package-file'
import { archiveRefusalError } from '../refused'
import { type ByteCursor, openByteCursor } from './cursor'
import type { PackageSeal } from './seal'
import { sealBytes, unsealFile } from './stream'

/** Rows of a table as a Parquet file that this program wrote. */
export interface ExchangePackageTableRows extends ExchangePackageTable {
  readonly path: string
}

/** Bytes before the ZIP file that hold its length. */
const lengthSize = 8

/**
 * Writes an encrypted package: the ZIP file of every package, followed by one Parquet file per
 * table.
 */
export function writeSealedPackage(
  seal: PackageSeal,
  content: Omit<ExchangePackage, 'tables'>,
  rows: readonly ExchangePackageTableRows[]
): AsyncGenerator<Buffer> {
  async function* bytes(): AsyncGenerator<Uint8Array> {
    const tables = rows.map(({ path: _path, ...table }) => table)
    const zip = serialiseExchangePackage({ ...content, tables })
    const length = Buffer.alloc(lengthSize)
    length.writeBigUInt64BE(BigInt(zip.length))
    yield length
    yield zip
    for (const { path } of rows) yield* createReadStream(path, { highWaterMark: 1_048_576 })
  }
  return sealBytes(seal, bytes())
}

/** Progress and cancellation of reading a package. */
export interface PackageReadMonitor {
  readonly signal: AbortSignal
  /** Receives the number of bytes read so far. */
  readonly onBytes: (bytes: number) => void
}

/**
 * Reads a whole encrypted package, discarding the rows. Throws INVALID_INPUT if any byte differs
 * from what was written.
 */
export async function readSealedPackageFile(
  seal: PackageSeal,
  path: string,
  watch: PackageReadMonitor
): Promise<ExchangePackage> {
  const cursor = openByteCursor(watched(unsealFile(seal, path), watch))
  try {
    const content = await readFront(cursor)
    for (const table of content.tables) for await (const _piece of checked(cursor, table));
    await cursor.end()
    return content
  } finally {
    await cursor.close()
  }
}

/**
 * Yields the rows of each table; the consumer must read one completely before the next. Throws as
 * `readSealedPackageFile`.
 */
export async function* readPackedRows(
  seal: PackageSeal,
  path: string,
  watch: PackageReadMonitor
): AsyncGenerator<{ table: ExchangePackageTable; pieces: AsyncGenerator<Buffer> }> {
  const cursor = openByteCursor(watched(unsealFile(seal, path), watch))
  try {
    const { tables } = await readFront(cursor)
    for (const table of tables) yield { table, pieces: checked(cursor, table) }
  } finally {
    await cursor.close()
  }
}

async function readFront(cursor: ByteCursor): Promise<ExchangePackage> {
  const length = (await cursor.take(lengthSize)).readBigUInt64BE()
  if (length > maxExchangePackageBytes) throw archiveRefusalError(encryptedPackageText.changed)
  return parseExchangePackage(await cursor.take(Number(length)))
}

/** Yields the file of one table and verifies it against the manifest at its last byte. */
async function* checked(cursor: ByteCursor, table: ExchangePackageTable): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const piece of cursor.pieces(table.size)) {
    hash.update(piece)
    yield piece
  }
  if (hash.digest('hex') !== table.sha256)
    throw archiveRefusalError(encryptedPackageText.rowsDiffer(table.name))
}

async function* watched(
  source: AsyncGenerator<Buffer>,
  { signal, onBytes }: PackageReadMonitor
): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const piece of source) {
    signal.throwIfAborted()
    yield piece
    bytes += piece.length
    onBytes(bytes)
  }
}
