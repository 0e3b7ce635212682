import { extname } from 'node:path'
import {
  degreeOfFileName,
  fileSuffixOfDegree,
  type SecrecyDegree
} from '@shared/model/secrecy/degree'

/** File name that states the degree before its extension, such as "bang (MẬT).csv". */
export function withDegreeInName(name: string, degree: SecrecyDegree): string {
  if (degreeOfFileName(name) === degree) return name
  const extension = extname(name)
  return `${name.slice(0, name.length - extension.length)}${fileSuffixOfDegree(degree)}${extension}`
}

/**
 * Matches reserved Windows device names; only the part of a file name up to the first dot counts.
 */
const reserved = /^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?=[ .]|$)/i
/**
 * Maximum length of a file name in bytes; Linux allows 255, and a Vietnamese letter may need three.
 */
const mostBytes = 200
const forbidden = /[\\/:*?"<>|\p{Cc}\p{Cf}]/gu

/**
 * File name valid on Windows and Linux: no path, no reserved word, no trailing dot, at most 120
 * characters.
 */
export function toSafeFileName(name: string): string {
  const base = name.normalize('NFC').toWellFormed().split(/[\\/]/u).at(-1) ?? ''
  const extension = /\.[a-z0-9]{1,8}$/i.exec(base)?.[0] ?? ''
  const stem = base
    .slice(0, base.length - extension.length)
    .replace(forbidden, '-')
    .replace(/^[. ]+/u, '')
    .slice(0, 119 - extension.length)
    .toWellFormed()
    .replace(reserved, '$1-')
  const usable = cutToBytes(stem, mostBytes).replace(/[. ]+$/u, '') || 'tep'
  return `${usable}${extension}`
}

/** Truncates a text to a number of bytes without splitting a character. */
function cutToBytes(text: string, most: number): string {
  let bytes = 0
  let kept = ''
  for (const character of text) {
    bytes += Buffer.byteLength(character)
    if (bytes > most) break
    kept += character
  }
  return kept
}
