import { highestDegree } from '@shared/model/secrecy/degree'
import { exportTargets } from '@shared/model/secrecy/targets'
import { type PackageManifest, packageFolderName } from '../../../exchange/manifest'
import type { FileDisclosure } from '../../../files/disclosed-data'

/** Disclosure of a file from a received package, whose sender stated the degree of secrecy. */
export const disclosureOfReceivedPackage = (
  { degree, number, service }: Pick<PackageManifest, 'degree' | 'number' | 'service'>,
  target: string
): FileDisclosure => ({
  degree: highestDegree(degree),
  // A kind of file that has no maximum of its own is limited as a document is.
  target: exportTargets.some(({ id }) => id === target) ? target : 'docx',
  what: `Gói nhận ${packageFolderName(service.code, number)}`
})
