/** Age at which people leave the reserve, of rank 1 and of rank 2. */
export interface AgeLimits {
  readonly men: readonly [number, number]
  readonly women: readonly [number, number]
}

/** What decides about the limit of a reservist; null where the file does not say it. */
export interface AgeKind {
  readonly rank: number | null
  readonly isWoman: boolean | null
}

/** The limit of people of a kind: where it is not known, that of rank 1 and of men. */
export const ageLimitOf = ({ men, women }: AgeLimits, { rank, isWoman }: AgeKind): number =>
  (isWoman ? women : men)[rank === 2 ? 1 : 0]

/** The different limits, each once, the lowest first. */
export const distinctLimits = ({ men, women }: AgeLimits): number[] =>
  [...new Set([...men, ...women])].sort((left, right) => left - right)

/** The limits in words: "45 tuổi", or of each rank and sex. */
export function ageWords(limits: AgeLimits): string {
  const [first, ...others] = distinctLimits(limits)
  if (others.length === 0) return `${first} tuổi`
  const ofRank = (rank: 0 | 1): string =>
    `hạng ${rank + 1}: nam ${limits.men[rank]}, nữ ${limits.women[rank]}`
  return `tuổi ra diện (${ofRank(0)}; ${ofRank(1)})`
}
