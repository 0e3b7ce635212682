import { writeFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { createSmallPdf } from '../documents/small-pdf'
import type { TestProgram } from '../handlers'

/**
 * Signs a file in the program's folder by the unit's certificate, inside for a PDF file, else
 * beside; returns the path of the file to attach.
 */
export async function signFile(
  program: TestProgram,
  path: string,
  content: Uint8Array = createSmallPdf()
): Promise<string> {
  writeFileSync(path, content)
  program.choose(path)
  const opened = await program.handlers['signing:openFile']({ token: null })
  const form = extname(path) === '.pdf' ? 'pdf' : 'detached'
  const request = { id: opened?.id ?? '', form, reason: 'Ký ban hành' } as const
  await program.handlers['signing:signFile'](request)
  return form === 'pdf' ? join(dirname(path), `${basename(path, '.pdf')}-da-ky.pdf`) : path
}
