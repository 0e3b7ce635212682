import { AppError } from '@shared/contract/reply'
import { quoteIdentifier } from '@shared/kit/sql-text'
import type { SourceReadItem } from '@shared/model/collection/real/source-item'
import oracledb, { type Connection, type Metadata } from 'oracledb'
import type {
  ServerAddress,
  ServerSourceJob,
  ServerTimeouts,
  SourceProcessJob
} from '../../messages'
import { checkServerReachable } from '../check-way'
import type { ChildJobContext } from '../doing'
import { describeServerFault, type ServerFaultMessages } from '../server-fault'
import { type ServerRowBatches, writeServerRowBatches } from '../write-batches'
import { describeOracleColumn, oracleColumnsOf } from './columns'

/**
 * Runs a job on an Oracle server with the driver's thin mode: plain JavaScript without Oracle
 * libraries. Not tested against a real Oracle server, because none was available.
 */
export async function performServerJob(
  job: Extract<SourceProcessJob, { server: unknown }>,
  doing: ChildJobContext
): Promise<unknown> {
  const { server, limits } = job
  if (
    job.kind === 'ask' ||
    job.kind === 'columns-of' ||
    job.kind === 'figures' ||
    job.kind === 'publish'
  ) {
    throw new AppError('NOT_ALLOWED', 'Máy chủ Oracle chỉ là nguồn dữ liệu.')
  }
  if (job.kind === 'check-server') await checkServerReachable(server, limits.connect, doing)
  try {
    const connection = await open(server, limits)
    doing.onStop(() => connection.break().catch(() => undefined))
    try {
      return await performIn(connection, job, doing)
    } finally {
      await connection.close().catch(() => undefined)
    }
  } catch (error) {
    throw describeServerFault(error, server, words)
  }
}

async function performIn(
  connection: Connection,
  job: ServerSourceJob,
  doing: ChildJobContext
): Promise<unknown> {
  if (job.kind === 'tables') return tablesOf(connection)
  if (job.kind === 'check-server') {
    doing.step(3)
    const tables = await tablesOf(connection)
    doing.step(4)
    return {
      words: `Oracle ${connection.oracleServerVersionString}, ${tables.length} bảng đọc được`
    }
  }
  await connection.execute('SET TRANSACTION READ ONLY')
  const from = tableOf(job.item)
  const { metaData } = await connection.execute(`SELECT * FROM ${from} WHERE 1 = 0`)
  const columns = oracleColumnsOf(metadataOf(metaData))
  if (job.kind === 'structure') return columns.map(describeOracleColumn)
  const values = columns.map(({ title, asText }, place) => {
    const name = quoteIdentifier(title)
    return `${asText(name)} AS ${quoteIdentifier(`C${place}`)}`
  })
  const most = job.most === null ? '' : ` FETCH FIRST ${job.most} ROWS ONLY`
  const { resultSet } = await connection.execute<(string | null)[]>(
    `SELECT ${values.join(', ')} FROM ${from}${most}`,
    [],
    {
      resultSet: true,
      outFormat: oracledb.OUT_FORMAT_ARRAY,
      fetchTypeHandler: () => ({ type: oracledb.STRING })
    }
  )
  if (!resultSet) throw new Error('no result set')
  const batches: ServerRowBatches = {
    makers: columns.map(({ make }) => make),
    next: async count => ({
      columns: columns.map(describeOracleColumn),
      rows: await resultSet.getRows(count)
    })
  }
  try {
    return await writeServerRowBatches(job, batches, doing)
  } finally {
    await resultSet.close()
  }
}

async function open(server: ServerAddress, limits: ServerTimeouts): Promise<Connection> {
  const { host, port, database, user, password, tls, authority } = server
  const connection = await oracledb.getConnection({
    user,
    password,
    connectString: `(DESCRIPTION=(ADDRESS=(PROTOCOL=${tls === 'off' ? 'tcp' : 'tcps'})(HOST=${host})(PORT=${port}))(CONNECT_DATA=(SERVICE_NAME=${database})))`,
    connectTimeout: Math.ceil(limits.connect / 1_000),
    ...(tls !== 'off' && { sslServerDNMatch: true }),
    ...(tls === 'own' && { walletContent: authority })
  })
  connection.callTimeout = limits.statement
  return connection
}

const tableOf = (item: Exclude<SourceReadItem, { kind: 'file' }>): string =>
  item.kind === 'table'
    ? `${quoteIdentifier(item.schema)}.${quoteIdentifier(item.table)}`
    : `(${item.sql.replace(/[\s;]+$/, '')}\n)`

const metadataOf = (told: unknown): readonly Metadata<unknown>[] =>
  (told ?? []) as readonly Metadata<unknown>[]

async function tablesOf(connection: Connection): Promise<{ schema: string; table: string }[]> {
  const { rows = [] } = await connection.execute<string[]>(
    `SELECT owner, object_name FROM all_objects WHERE object_type IN ('TABLE', 'VIEW', 'MATERIALIZED VIEW')
      AND owner NOT IN (SELECT username FROM all_users WHERE oracle_maintained = 'Y') ORDER BY 1, 2 FETCH FIRST 5000 ROWS ONLY`,
    [],
    { outFormat: oracledb.OUT_FORMAT_ARRAY }
  )
  return rows.map(([schema = '', table = '']) => ({ schema, table }))
}

const words: ServerFaultMessages = ({ host, port, user, database }) => {
  const away = [
    'IO_ERROR',
    `Không mở được kết nối Oracle tới ${host}:${port}. Hãy kiểm tra mạng nội bộ và bộ lắng nghe.`
  ] as const
  const lost = [
    'IO_ERROR',
    `Mất kết nối với Oracle trên ${host}. Không có dữ liệu nào được nạp.`
  ] as const
  const distrusted = [
    'NOT_ALLOWED',
    `Không tin được chứng thư của Oracle trên ${host}. Hãy kiểm tra chứng thư của tổ chức chứng thực trong cấu hình nguồn.`
  ] as const
  const expired = [
    'NOT_ALLOWED',
    `Mật khẩu Oracle của tài khoản “${user}” đã hết hạn hoặc tài khoản bị khóa.`
  ] as const
  const silent = ['BUSY', `Oracle trên ${host} trả lời quá lâu nên câu lệnh đã dừng.`] as const
  return {
    'ORA-01017': [
      'NOT_ALLOWED',
      `Oracle trên ${host} không nhận tài khoản “${user}” hoặc mật khẩu.`
    ],
    'NJS-500': lost,
    'NJS-501': lost,
    'NJS-503': away,
    'NJS-510': away,
    'NJS-511': away,
    'NJS-505': distrusted,
    'NJS-506': distrusted,
    'NJS-507': distrusted,
    'NJS-508': distrusted,
    'ORA-28000': expired,
    'ORA-28001': expired,
    'ORA-12514': ['NOT_FOUND', `Oracle trên ${host} không có dịch vụ “${database}”.`],
    'NJS-518': ['NOT_FOUND', `Bộ lắng nghe Oracle trên ${host} không biết dịch vụ “${database}”.`],
    'ORA-00942': ['NOT_FOUND', 'Oracle không có bảng này, hoặc tài khoản không có quyền đọc.'],
    'NJS-123': silent,
    'DPI-1067': silent
  }
}
