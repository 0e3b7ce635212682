import { createHash } from 'node:crypto'
import type { SharedService } from '@shared/model/services/service'
import { manifestFileName } from '../../../src/main/exchange/manifest'
import type { ServicePackageStore } from '../../../src/main/exchange/open-packages'
import { writeFolderAtomically } from '../../../src/main/exchange/write-folder'
import { keepNumber } from '../../../src/main/features/services/packages/write-next-package'
import { packageFolder, serviceCode, serviceId } from './names'

const network = 'lgsp'
const hash = '0'.repeat(64)

/**
 * Sends a package: takes the next number, writes the folder, and records it, with the steps of the
 * call `packages:create`. Only content, signature and encryption are left out. Returns the number.
 */
export function sendPackage(
  packages: ServicePackageStore,
  at: number,
  time: number
): Promise<number> {
  const service = { id: serviceId, network } as SharedService
  return packages.inTurn(async () => {
    const number = await packages.next({ id: serviceId, network, code: serviceCode }, time)
    const text = JSON.stringify({ number, at })
    const reserver = keepNumber(
      packages,
      service,
      { number, next: number, voided: [] },
      {
        userOf: () => 'Người gửi',
        time,
        period: '11/2026',
        rows: 1,
        source: 'bang_them',
        folder: packageFolder(number),
        sender: hash,
        receiver: '',
        receiverSubject: ''
      }
    )
    await writeFolderAtomically(
      `/media/${packageFolder(number)}`,
      async writer => {
        await writer.add(manifestFileName, Buffer.from(text))
      },
      {
        commit: temporary =>
          reserver.reserve({
            manifestSha256: createHash('sha256').update(text).digest('hex'),
            path: `/media/${packageFolder(number)}`,
            temporary
          }),
        undo: reserver.undo
      }
    )
    await packages.note(serviceId, { kind: 'sent', number, time })
    return number
  })
}
