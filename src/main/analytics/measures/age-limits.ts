/** Age limits of the reserve for rank 1 and rank 2. */
export interface AgeLimits {
  readonly men: readonly [number, number]
  readonly women: readonly [number, number]
}

/** Traits that determine the age limit of a reservist; null if unknown. */
export interface AgeLimitTraits {
  readonly rank: number | null
  readonly isWoman: boolean | null
}

/** Age limit for given attributes; with unknown attributes, rank 1 and male are assumed. */
export const ageLimitOf = ({ men, women }: AgeLimits, { rank, isWoman }: AgeLimitTraits): number =>
  (isWoman ? women : men)[rank === 2 ? 1 : 0]

/** The distinct age limits in ascending order. */
export const distinctAgeLimits = ({ men, women }: AgeLimits): number[] =>
  [...new Set([...men, ...women])].sort((left, right) => left - right)

/** Age limits as text: "45 tuổi", or per rank and sex. */
export function formatAgeLimits(limits: AgeLimits): string {
  const [first, ...others] = distinctAgeLimits(limits)
  if (others.length === 0) return `${first} tuổi`
  const ofRank = (rank: 0 | 1): string =>
    `hạng ${rank + 1}: nam ${limits.men[rank]}, nữ ${limits.women[rank]}`
  return `tuổi ra diện (${ofRank(0)}; ${ofRank(1)})`
}
