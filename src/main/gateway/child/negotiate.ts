import type { ResponseFormat } from './body'
import { GatewayCallRefusal } from './refusal'

interface Weighed {
  readonly value: string
  readonly weight: number
}

/** Parses a header with quality values (`q`). */
function readWeights(header: string): Weighed[] {
  return header.split(',').flatMap(part => {
    const [value = '', ...parameters] = part.trim().toLowerCase().split(';')
    if (value === '') return []
    const given = parameters.map(one => /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(one)?.[1])
    const weight = Number(given.find(one => one !== undefined) ?? 1)
    return [{ value: value.trim(), weight }]
  })
}

const types: Readonly<Record<ResponseFormat, readonly string[]>> = {
  json: ['application/json', 'application/*', '*/*'],
  csv: ['text/csv', 'text/*', '*/*']
}

/** The preferred format; JSON on equal preference. Throws GatewayCallRefusal. */
export function chooseResponseFormat(accept: string | undefined): ResponseFormat {
  if (accept === undefined || accept.trim() === '') return 'json'
  const weights = readWeights(accept)
  // The quality value of a specific media type takes precedence over that of a wildcard.
  const weightOf = (format: ResponseFormat): number =>
    types[format]
      .map(type => weights.find(({ value }) => value === type)?.weight)
      .find(weight => weight !== undefined) ?? 0
  const [json, csv] = [weightOf('json'), weightOf('csv')]
  if (json === 0 && csv === 0) {
    throw new GatewayCallRefusal(
      'not-acceptable',
      'Cổng trả application/json hoặc text/csv. Hãy gửi một trong hai ở Accept.'
    )
  }
  return csv > json ? 'csv' : 'json'
}

export function isGzipAccepted(header: string | undefined): boolean {
  const weights = readWeights(header ?? '')
  const found =
    weights.find(({ value }) => value === 'gzip') ?? weights.find(({ value }) => value === '*')
  return (found?.weight ?? 0) > 0
}

/** Matches one entity tag of a list; a comma within quotes is not a separator. */
const tags = /(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")/g

/**
 * Whether one of the caller's tags matches; weak and strong tags compare as equal (RFC 9110,
 * 13.1.2).
 */
export function hasMatchingEntityTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  const bare = tag.replace(/^W\//, '')
  return header.trim() === '*' || [...header.matchAll(tags)].some(([, one]) => one === bare)
}
