/** Degrees of secrecy, the lowest first (law 117/2025/QH15). */
export const secrecyDegrees = ['none', 'secret', 'topSecret', 'mostSecret'] as const
export type SecrecyDegree = (typeof secrecyDegrees)[number]

export const secrecyDegreeLabels: Readonly<Record<SecrecyDegree, string>> = {
  none: 'Không mật',
  secret: 'Mật',
  topSecret: 'Tối mật',
  mostSecret: 'Tuyệt mật'
}

/** Whether a degree is stricter than another one. */
export const isDegreeAbove = (one: SecrecyDegree, other: SecrecyDegree): boolean =>
  secrecyDegrees.indexOf(one) > secrecyDegrees.indexOf(other)

/** Strictest of the given degrees; an absent degree, or none at all, is *Không mật*. */
export function highestDegree(
  ...degrees: readonly (SecrecyDegree | null | undefined)[]
): SecrecyDegree {
  let highest: SecrecyDegree = 'none'
  for (const degree of degrees) if (degree && isDegreeAbove(degree, highest)) highest = degree
  return highest
}

/** Degree as it is stored: absent for *Không mật*, so that earlier records need no change. */
export const toStoredDegree = (degree: SecrecyDegree): { readonly degree?: SecrecyDegree } =>
  degree === 'none' ? {} : { degree }

/** Mark of a degree on paper and in files, in capitals; empty for *Không mật*. */
export const secrecyMarkOf = (degree: SecrecyDegree): string =>
  degree === 'none' ? '' : secrecyDegreeLabels[degree].toLocaleUpperCase('vi')

/** Suffix of a file name that states the degree, such as " (MẬT)"; empty for *Không mật*. */
export function fileSuffixOfDegree(degree: SecrecyDegree): string {
  const mark = secrecyMarkOf(degree)
  return mark === '' ? '' : ` (${mark})`
}

/** Degree that the name of an exported file states, such as “bang (MẬT).csv”; else *Không mật*. */
export const degreeOfFileName = (name: string): SecrecyDegree =>
  highestDegree(
    ...secrecyDegrees.filter(
      degree => degree !== 'none' && name.normalize('NFC').includes(`(${secrecyMarkOf(degree)})`)
    )
  )

/** Columns of a table that something reads; null if they are unknown, which counts as all. */
export interface DegreeRead {
  readonly table: string
  readonly columns: readonly string[] | null
}
