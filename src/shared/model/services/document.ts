import { recordIdSchema, textSchema } from '../../kit/fields'
import { z } from '../../kit/zod'

/** Maximum bytes of one document: 20 MB. */
export const maxDocumentBytes = 20 * 1_024 * 1_024

const documentKinds = {
  pdf: 'PDF',
  doc: 'Word (DOC)',
  docx: 'Word (DOCX)'
} as const
export type DocumentKind = keyof typeof documentKinds

/** Document copied to the data folder under `id`; `size` in bytes, `sha256` in hexadecimal. */
export const storedDocumentSchema = z.strictObject({
  id: recordIdSchema,
  name: textSchema(200),
  kind: z.enum(['pdf', 'doc', 'docx']),
  size: z.int().min(1).max(maxDocumentBytes),
  sha256: z.string().regex(/^[0-9a-f]{64}$/)
})
export type StoredDocument = z.infer<typeof storedDocumentSchema>

/**
 * Display form of a user's file name: NFC, one line, without characters that reorder or hide
 * letters (bidirectional controls, zero width), at most 120 characters including the extension
 * (docs/faults.md F47).
 */
export function toDisplayFileName(name: string): string {
  const plain = name
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\ufffd]/gu, '')
    .trim()
  const extension = /\.[a-z0-9]{1,8}$/i.exec(plain)?.[0] ?? ''
  const letters = [...plain.slice(0, plain.length - extension.length)]
  const room = 120 - extension.length
  const stem = letters.length > room ? `${letters.slice(0, room - 1).join('')}…` : letters.join('')
  return `${stem || 'tep'}${extension}`
}

/** File size as in file managers: 1536 → "1,5 KB". */
export function formatFileSize(bytes: number): string {
  const units = ['byte', 'KB', 'MB', 'GB', 'TB']
  let value = bytes
  let step = 0
  while (value >= 1_024 && step < units.length - 1) {
    value /= 1_024
    step++
  }
  const digits = step === 0 || value >= 100 ? 0 : 1
  return `${value.toLocaleString('vi-VN', { maximumFractionDigits: digits })} ${units[step]}`
}
