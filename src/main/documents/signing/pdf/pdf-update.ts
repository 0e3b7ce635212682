import type { PdfFile } from './pdf-file'
import { PdfReference, PdfStructureError } from './pdf-values'

/** Text of a dictionary whose values are written already. */
export const formatPdfDictionary = (values: ReadonlyMap<string, string>): string =>
  `<< ${[...values].map(([key, value]) => `${formatName(key)} ${value}`).join(' ')} >>`

export const formatPdfReference = ({ number, generation }: PdfReference): string =>
  `${number} ${generation} R`

/** Copies the values of a dictionary as they are written, with some of them replaced. */
export function withPdfValues(
  { raw }: { readonly raw: ReadonlyMap<string, Buffer> },
  changes: Readonly<Record<string, string>>
): string {
  const copied = [...raw].map(([key, bytes]): [string, string] => [key, bytes.toString('latin1')])
  return formatPdfDictionary(new Map([...copied, ...Object.entries(changes)]))
}

/** A name with every byte outside plain ASCII letters, digits and few signs as `#xx`. */
const formatName = (name: string): string =>
  `/${name.replace(
    /[^A-Za-z0-9_.+-]/g,
    one => `#${one.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`
  )}`

/**
 * Incremental update (ISO 32000-1, 7.5.6): new versions of objects that are appended, so that every
 * byte of the file, and with it every earlier signature, stays as it is.
 */
export class PdfUpdate {
  private readonly file: PdfFile
  private readonly objects = new Map<number, { readonly generation: number; text: string }>()
  private next: number

  constructor(file: PdfFile) {
    this.file = file
    const size = file.cross.trailer.values.get('Size')
    let known = 1
    // A spread of the keys would exceed the stack for files of more than 100,000 objects.
    for (const number of file.cross.entries.keys()) known = Math.max(known, number + 1)
    this.next = Math.max(known, typeof size === 'number' && Number.isInteger(size) ? size : 0)
  }

  /** Reserves the number of a new object. */
  reserve(): PdfReference {
    return new PdfReference(this.next++, 0)
  }

  set({ number, generation }: PdfReference, text: string): void {
    this.objects.set(number, { generation, text })
  }

  /** The whole file with the update at its end. Throws PdfStructureError. */
  write(): Buffer {
    const { bytes, cross } = this.file
    const isLine = bytes.at(-1) === 0x0a || bytes.at(-1) === 0x0d
    const chunks: Buffer[] = [bytes, Buffer.from(isLine ? '' : '\n')]
    let at = bytes.length + (chunks[1]?.length ?? 0)
    const offsets: UpdatedEntry[] = []
    for (const [number, { generation, text }] of this.sorted()) {
      const written = Buffer.from(`${number} ${generation} obj\n${text}\nendobj\n`, 'latin1')
      offsets.push({ number, generation, offset: at })
      chunks.push(written)
      at += written.length
    }
    if (at > 9_999_999_999) throw new PdfStructureError('size')
    const section = cross.form === 'table' ? this.table(offsets) : this.stream(offsets, at)
    chunks.push(section, Buffer.from(`startxref\n${at}\n%%EOF\n`))
    return Buffer.concat(chunks)
  }

  private sorted() {
    return [...this.objects].sort(([one], [other]) => one - other)
  }

  private trailer(): Map<string, string> {
    const { trailer, start } = this.file.cross
    const values = new Map<string, string>()
    for (const key of ['Root', 'Info', 'ID']) {
      const raw = trailer.raw.get(key)
      if (raw) values.set(key, raw.toString('latin1'))
    }
    values.set('Prev', String(start))
    return values
  }

  private table(offsets: readonly UpdatedEntry[]): Buffer {
    const lines = runsOf(offsets).map(run => {
      const entries = run.map(
        ({ offset, generation }) =>
          `${String(offset).padStart(10, '0')} ${String(generation).padStart(5, '0')} n \n`
      )
      return `${run[0]?.number ?? 0} ${run.length}\n${entries.join('')}`
    })
    const values = this.trailer().set('Size', String(this.next))
    return Buffer.from(`xref\n${lines.join('')}trailer\n${formatPdfDictionary(values)}\n`, 'latin1')
  }

  /** A cross-reference stream, which lists itself too; not compressed. */
  private stream(offsets: readonly UpdatedEntry[], at: number): Buffer {
    const own = { number: this.next, generation: 0, offset: at }
    const all = [...offsets, own]
    const data = Buffer.alloc(all.length * 8)
    for (const [place, { offset, generation }] of all.entries()) {
      data.writeUInt8(1, place * 8)
      data.writeUIntBE(offset, place * 8 + 1, 5)
      data.writeUInt16BE(generation, place * 8 + 6)
    }
    const index = runsOf(all).map(run => `${run[0]?.number ?? 0} ${run.length}`)
    const values = this.trailer()
      .set('Type', '/XRef')
      .set('Size', String(own.number + 1))
      .set('W', '[1 5 2]')
      .set('Index', `[${index.join(' ')}]`)
      .set('Length', String(data.length))
    return Buffer.concat([
      Buffer.from(`${own.number} 0 obj\n${formatPdfDictionary(values)}\nstream\n`, 'latin1'),
      data,
      Buffer.from('\nendstream\nendobj\n')
    ])
  }
}

interface UpdatedEntry {
  readonly number: number
  readonly generation: number
  readonly offset: number
}

/** Groups entries with consecutive numbers, which a section lists together. */
function runsOf(entries: readonly UpdatedEntry[]): UpdatedEntry[][] {
  const runs: UpdatedEntry[][] = []
  for (const entry of entries) {
    const run = runs.at(-1)
    if (run?.at(-1)?.number === entry.number - 1) run.push(entry)
    else runs.push([entry])
  }
  return runs
}
