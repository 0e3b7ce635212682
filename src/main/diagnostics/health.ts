import { readdir, readFile, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { MonitoredComponent } from '@shared/features/admin/monitor'
import { formatNumber, formatRelativeTime } from '@shared/kit/format'
import { formatFileSize } from '@shared/model/services/document'
import { decodeStrictUtf8, parseStoreFileEnvelope } from '../store/state/envelope'

const delay = monitorEventLoopDelay({ resolution: 20 })
delay.enable()

/** Number of free bytes below which a disk needs attention. */
const scarce = 1_073_741_824
/** Event loop delay in milliseconds above which the program counts as slow. */
const slow = 200

const storeNames = {
  'settings.json': 'Kho cài đặt',
  'records.json': 'Kho bản ghi',
  'drafts.json': 'Kho bản nháp'
} as const

/** Current health measurements of the program on this machine. `directory` is the data folder. */
export async function measureProgramHealth(
  directory: string,
  now: number
): Promise<MonitoredComponent[]> {
  return [
    ...(await Promise.all(
      Object.entries(storeNames).map(([file, name]) => checkStore(directory, file, name))
    )),
    await checkGenerations(directory, now),
    await checkQuarantine(directory),
    await checkDisk(directory),
    checkLoop(),
    checkMemory()
  ]
}

/** Total bytes of all files below the data folder; files deleted meanwhile count as zero. */
export async function measureFolderSize(directory: string): Promise<number> {
  // Each folder is read separately, so that a folder that is deleted during the measurement only
  // removes its own files from the sum.
  const entries = await readdir(directory, { withFileTypes: true }).catch(() => [])
  const sizes = entries.map(async entry => {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) return measureFolderSize(path)
    if (!entry.isFile()) return 0
    return stat(path).then(
      ({ size }) => size,
      () => 0
    )
  })
  return (await Promise.all(sizes)).reduce((whole, size) => whole + size, 0)
}

/** Total and free space of the disk that holds the data; null if the system does not report it. */
export async function measureDiskSpace(
  directory: string
): Promise<{ total: number; free: number } | null> {
  try {
    const { bavail, bsize, blocks } = await statfs(directory)
    return { total: blocks * bsize, free: bavail * bsize }
  } catch {
    return null
  }
}

const part = (
  key: string,
  name: string,
  state: MonitoredComponent['state'],
  fact: string,
  remedy = ''
): MonitoredComponent => ({ key, name, state, fact, remedy })

/** Validates a state file as the next start will: a checksum covers every byte. */
async function checkStore(
  directory: string,
  file: string,
  name: string
): Promise<MonitoredComponent> {
  try {
    const bytes = await readFile(join(directory, file))
    const { sequence } = parseStoreFileEnvelope(decodeStrictUtf8(bytes))
    const fact = `${formatFileSize(bytes.length)}, lần lưu thứ ${formatNumber(sequence)}, mã kiểm tra khớp`
    return part(file, name, 'good', fact)
  } catch (error) {
    if (isMissing(error)) return part(file, name, 'good', 'Chưa có gì để lưu')
    return part(
      file,
      name,
      'broken',
      'Tệp không đọc được hoặc sai mã kiểm tra',
      'Khởi động lại: bản lưu gần nhất sẽ được dùng'
    )
  }
}

async function checkGenerations(directory: string, now: number): Promise<MonitoredComponent> {
  const folder = join(directory, 'generations')
  const names = (await readdir(folder).catch(() => [])).filter(name => name.endsWith('.json'))
  const times = await Promise.all(
    names.map(async name => (await stat(join(folder, name)).catch(() => undefined))?.mtimeMs ?? 0)
  )
  const newest = Math.max(0, ...times)
  const fact = newest
    ? `${formatNumber(names.length)} bản, mới nhất ${formatRelativeTime(newest, now)}`
    : 'Chưa có bản nào, sẽ có sau lần lưu thứ hai'
  return part('generations', 'Bản lưu tự động', 'good', fact)
}

async function checkQuarantine(directory: string): Promise<MonitoredComponent> {
  const names = await readdir(join(directory, 'quarantine')).catch(() => [])
  if (names.length === 0) return part('quarantine', 'Tệp hỏng được giữ lại', 'good', 'Không có')
  const fact = `${formatNumber(names.length)} tệp trong thư mục quarantine`
  return part(
    'quarantine',
    'Tệp hỏng được giữ lại',
    'attention',
    fact,
    'Gửi cho bộ phận kỹ thuật rồi xóa khi không còn cần'
  )
}

async function checkDisk(directory: string): Promise<MonitoredComponent> {
  const name = 'Ổ đĩa chứa dữ liệu'
  const disk = await measureDiskSpace(directory)
  if (!disk) {
    return part(
      'disk',
      name,
      'attention',
      'Hệ thống không cho biết dung lượng',
      'Kiểm tra ổ đĩa bằng công cụ của hệ điều hành'
    )
  }
  const { total, free } = disk
  const fact = `Còn ${formatFileSize(free)} trên ${formatFileSize(total)}`
  if (free >= scarce) return part('disk', name, 'good', fact)
  return part(
    'disk',
    name,
    'attention',
    fact,
    'Giải phóng dung lượng: khi đầy, ứng dụng chỉ còn đọc được'
  )
}

function checkLoop(): MonitoredComponent {
  const longest = delay.max / 1e6
  const typical = delay.percentile(95) / 1e6
  const fact = `p95 ${formatNumber(typical)} ms, lâu nhất ${formatNumber(longest)} ms`
  delay.reset()
  return typical > slow
    ? part('loop', 'Độ trễ xử lý', 'attention', fact, 'Đóng bớt chương trình khác trên máy')
    : part('loop', 'Độ trễ xử lý', 'good', fact)
}

function checkMemory(): MonitoredComponent {
  const { rss, heapUsed } = process.memoryUsage()
  const fact = `${formatFileSize(rss)}, trong đó dữ liệu ${formatFileSize(heapUsed)}`
  return part('memory', 'Bộ nhớ của tiến trình chính', 'good', fact)
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
