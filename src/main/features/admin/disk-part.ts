import { diskEncryptionText } from '@shared/features/admin/disk-text'
import type { MonitoredComponent } from '@shared/features/admin/monitor'
import { type DiskEncryption, readDiskEncryption } from '../../diagnostics/disk-encryption'
import type { RecordState } from '../../store/state/record-state'
import { hasUserLoadedData } from '../sign-in/own-data'

/**
 * State of the disk encryption that protects the data folder (**Mã hóa ổ đĩa**). The part asks for
 * no action while the folder holds only sample data.
 */
export async function readDiskEncryptionStatus(
  directory: string,
  records: RecordState,
  look: (directory: string) => Promise<DiskEncryption> = readDiskEncryption
): Promise<MonitoredComponent> {
  const found = await look(directory)
  const isNeeded = hasUserLoadedData(records) && found !== 'on'
  const { name, facts, onlySample, remedies, howToLook } = diskEncryptionText
  const system = process.platform === 'win32' ? 'windows' : 'linux'
  const remedy = found === 'unknown' ? howToLook[system] : remedies[system]
  return {
    key: 'disk-encryption',
    name,
    state: isNeeded ? 'attention' : 'good',
    fact: isNeeded || found === 'on' ? facts[found] : `${facts[found]}; ${onlySample}`,
    remedy: isNeeded ? remedy : ''
  }
}
