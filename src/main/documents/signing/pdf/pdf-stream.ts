import { inflateSync } from 'node:zlib'
import { PdfDictionary, PdfName, PdfStructureError, type PdfValue } from './pdf-values'

/** Maximum bytes of an inflated stream. */
const maxInflatedBytes = 128 * 1024 * 1024

type Resolve = (value: PdfValue | undefined) => PdfValue

/**
 * Data of a cross-reference or object stream: plain or FlateDecode, with a PNG predictor at most.
 * Throws PdfStructureError.
 */
export function readPdfStreamData(
  { values }: PdfDictionary,
  data: Buffer,
  resolve: Resolve
): Buffer {
  const filter = onlyOne(resolve(values.get('Filter')), resolve)
  if (filter === null) return data
  if (!(filter instanceof PdfName) || filter.value !== 'FlateDecode')
    throw new PdfStructureError('filter')
  const parameters = onlyOne(resolve(values.get('DecodeParms')), resolve)
  const inflated = inflate(data)
  if (!(parameters instanceof PdfDictionary)) return inflated
  const number = (name: string, standard: number): number => {
    const found = resolve(parameters.values.get(name))
    if (found === null) return standard
    if (typeof found !== 'number') throw new PdfStructureError('parameters')
    return found
  }
  const predictor = number('Predictor', 1)
  if (predictor === 1) return inflated
  const isBytes = number('Colors', 1) === 1 && number('BitsPerComponent', 8) === 8
  if (predictor < 10 || !isBytes) throw new PdfStructureError('predictor')
  return undoPngPrediction(inflated, number('Columns', 1))
}

function onlyOne(value: PdfValue, resolve: Resolve): PdfValue {
  if (!Array.isArray(value)) return value
  if (value.length > 1) throw new PdfStructureError('filters')
  return resolve(value[0])
}

function inflate(data: Buffer): Buffer {
  try {
    return inflateSync(data, { maxOutputLength: maxInflatedBytes })
  } catch {
    throw new PdfStructureError('compression')
  }
}

/** Undoes the filters of PNG (RFC 2083, 6) on rows of single bytes. */
function undoPngPrediction(data: Buffer, columns: number): Buffer {
  if (!Number.isInteger(columns) || columns < 1 || data.length % (columns + 1) !== 0)
    throw new PdfStructureError('columns')
  const found: Buffer[] = []
  let above = Buffer.alloc(columns)
  for (let at = 0; at < data.length; at += columns + 1) {
    above = undoRow(data[at] ?? 0, data.subarray(at + 1, at + 1 + columns), above)
    found.push(above)
  }
  return Buffer.concat(found)
}

function undoRow(kind: number, said: Buffer, above: Buffer): Buffer<ArrayBuffer> {
  const row = Buffer.alloc(said.length)
  let left = 0
  let corner = 0
  for (const [column, byte] of said.entries()) {
    const up = above[column] ?? 0
    left = (byte + predict(kind, left, up, corner)) & 0xff
    row[column] = left
    corner = up
  }
  return row
}

function predict(kind: number, left: number, up: number, corner: number): number {
  switch (kind) {
    case 0:
      return 0
    case 1:
      return left
    case 2:
      return up
    case 3:
      return (left + up) >> 1
    case 4: {
      const estimate = left + up - corner
      const distances = [left, up, corner].map(one => Math.abs(estimate - one))
      const least = Math.min(...distances)
      return [left, up, corner][distances.indexOf(least)] ?? 0
    }
    default:
      throw new PdfStructureError('row filter')
  }
}
