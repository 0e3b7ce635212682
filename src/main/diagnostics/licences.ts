import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { AppError } from '@shared/contract/reply'
import { type LicenceList, licenceListSchema } from '@shared/features/about/licence'

/** Licence list written by the build. Throws AppError if it is missing or was changed. */
export async function readLicences(path: string): Promise<LicenceList> {
  try {
    const bytes = await promisify(gunzip)(await readFile(path))
    return licenceListSchema.parse(JSON.parse(bytes.toString('utf8')))
  } catch {
    throw new AppError('IO_ERROR', 'Không đọc được danh sách giấy phép của ứng dụng.')
  }
}

export function formatLicences({ packages, texts }: LicenceList): string {
  const line = '-'.repeat(78)
  return packages
    .map(({ name, version, licence, author, text }) => {
      const words = (texts[text] ?? author).replaceAll('\n', '\r\n')
      return [line, `${name} ${version} – ${licence}`, line, '', words, ''].join('\r\n')
    })
    .join('\r\n')
}
