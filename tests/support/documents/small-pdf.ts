import { execFileSync } from 'node:child_process'
import { deflateSync } from 'node:zlib'

/** How a test PDF lists its objects, as Chromium, newer writers or Word do. */
export type SmallPdfForm = 'table' | 'stream' | 'object stream' | 'table with hidden stream'

const content = 'BT /F1 12 Tf 72 720 Td (Quan so 11608) Tj ET'
/** Objects 1 to 5: catalogue, pages, page, content, font. */
const dictionaries: readonly string[] = [
  '<< /Type /Catalog /Pages 2 0 R /Lang (vi) >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
  `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'
]

/** A PDF file with one page; `encrypted` only claims to be encrypted. */
export function createSmallPdf(form: SmallPdfForm = 'table', encrypted = false): Buffer {
  const more = encrypted ? '/Encrypt 5 0 R ' : ''
  const chunks: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  const offsets = new Map<number, number>()
  const size = (): number => chunks.reduce((sum, one) => sum + one.length, 0)
  const add = (number: number, text: string | Buffer): void => {
    offsets.set(number, size())
    chunks.push(Buffer.concat([Buffer.from(`${number} 0 obj\n`), Buffer.from(text), endOfObject]))
  }
  const isHidden = form === 'table with hidden stream'
  const packed = form === 'object stream' || isHidden ? [1, 2, 3] : []
  for (const [place, text] of dictionaries.entries())
    if (!packed.includes(place + 1)) add(place + 1, text)
  if (packed.length > 0) add(6, objectStream(packed))
  let start = size()
  if (form !== 'table') {
    offsets.set(7, start)
    add(7, crossStream(offsets, packed, more))
  }
  if (form === 'table' || isHidden) {
    const stream = start
    start = size()
    chunks.push(tableOf(offsets, more))
    if (isHidden) chunks.push(hiddenSection(stream, start))
    if (isHidden) start = size() - hiddenSection(stream, start).length
  }
  chunks.push(Buffer.from(`startxref\n${start}\n%%EOF\n`))
  return Buffer.concat(chunks)
}

function tableOf(offsets: ReadonlyMap<number, number>, more: string): Buffer {
  const lines = [1, 2, 3, 4, 5].map(number => {
    const offset = offsets.get(number)
    return `${String(offset ?? 0).padStart(10, '0')} ${offset ? '00000 n' : '65535 f'} \n`
  })
  return Buffer.from(
    `xref\n0 6\n0000000000 65535 f \n${lines.join('')}trailer\n<< /Size ${offsets.has(7) ? 8 : 6} /Root 1 0 R ${more}>>\n`
  )
}

/** An empty table whose stream lists the objects that older readers do not see. */
const hiddenSection = (stream: number, previous: number): Buffer =>
  Buffer.from(
    `xref\n0 0\ntrailer\n<< /Size 8 /Root 1 0 R /Prev ${previous} /XRefStm ${stream} >>\n`
  )

const endOfObject = Buffer.from('\nendobj\n')

function streamOf(dictionary: string, data: Buffer): Buffer {
  const packed = deflateSync(data)
  return Buffer.concat([
    Buffer.from(`<< ${dictionary} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`),
    packed,
    Buffer.from('\nendstream')
  ])
}

function objectStream(numbers: readonly number[]): Buffer {
  const texts = numbers.map(number => dictionaries[number - 1] ?? '')
  const head: string[] = []
  let at = 0
  for (const [place, text] of texts.entries()) {
    head.push(`${numbers[place]} ${at}`)
    at += text.length + 1
  }
  const first = `${head.join(' ')} `
  const data = Buffer.from(`${first}${texts.join(' ')}`)
  return streamOf(`/Type /ObjStm /N ${numbers.length} /First ${first.length}`, data)
}

/** A cross-reference stream with the predictor that writers use. */
function crossStream(
  offsets: ReadonlyMap<number, number>,
  packed: readonly number[],
  more: string
): Buffer {
  const rows = [0, 1, 2, 3, 4, 5, 6, 7].map(number => {
    const row = Buffer.alloc(10)
    const index = packed.indexOf(number)
    if (index >= 0) row.set([2, 0, 0, 0, 0, 0, 0, 0, 6, index])
    else if (offsets.has(number)) {
      row[0] = 1
      row.writeUInt32BE(offsets.get(number) ?? 0, 5)
    }
    return row
  })
  const predicted = rows.map((row, place) => {
    const above = rows[place - 1] ?? Buffer.alloc(10)
    return Buffer.from([2, ...row.map((byte, column) => (byte - (above[column] ?? 0)) & 0xff)])
  })
  return streamOf(
    `/Type /XRef /Size 8 /Root 1 0 R ${more}/W [1 8 1] /DecodeParms << /Predictor 12 /Columns 10 >>`,
    Buffer.concat(predicted)
  )
}

/** Whether poppler's `pdfsig`, an independent verifier, is installed. */
export const hasPdfsig = (() => {
  try {
    execFileSync('pdfsig', ['-v'], { stdio: 'pipe' })
    return true
  } catch {
    return false
  }
})()
