import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  noTrinoSuffix,
  startTestTrinoCluster,
  type TrinoCluster
} from '../../../support/query/trino-server'
import { createSelectReadItem, createServerQueryClient } from '../../../support/server-jobs'
import { createSourceProcesses } from '../../../support/sources'
import { openStoppingProxy } from '../../../support/stopping-proxy'

/** Statements that deliver rows, or a count, for longer than any test takes. */
const endless = createSelectReadItem('SELECT orderkey, comment FROM tpch.sf1000.orders')
const long = 'SELECT count(*) AS n FROM tpch.sf1000.lineitem'

describe.skipIf(noTrinoSuffix !== '')(
  `Trino cluster that loses its connection or nodes${noTrinoSuffix}`,
  { tags: 'F63' },
  () => {
    let folder = ''
    let cluster: TrinoCluster
    const { run, limits, extract } = createServerQueryClient(createSourceProcesses(), () => folder)
    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'sources-trino-'))
      cluster = await startTestTrinoCluster()
    })
    afterAll(async () => {
      await cluster?.close()
      rmSync(folder, { recursive: true, force: true })
    })

    /** Runs a query with one figure and returns its stored result. */
    async function ask(sql: string): Promise<string> {
      const into = join(folder, randomBytes(8).toString('hex'))
      const outputs = [{ name: 'n', type: 'integer' }] as const
      const asked = {
        kind: 'ask',
        sql,
        parameters: [],
        tables: [],
        outputs,
        into,
        most: 1
      } as const
      await run({ ...asked, server: cluster.place, limits })
      return readFileSync(into, 'utf8')
    }

    /** Starts a query and waits until it runs on both workers. */
    async function begin(): Promise<{ readonly asked: Promise<string> }> {
      const asked = ask(long)
      asked.catch(() => undefined)
      const busy = `SELECT count(DISTINCT node_id) FROM system.runtime.tasks t JOIN system.runtime.queries q USING (query_id)
      WHERE q.query = '${long}' AND q.state = 'RUNNING' AND t.state = 'RUNNING' AND t.split_cpu_time_ms > 0`
      await expect.poll(() => cluster.ask(busy), { interval: 50 }).not.toEqual([['0']])
      return { asked }
    }

    test('reading from Trino ends when the network is cut or goes silent', async () => {
      const proxy = await openStoppingProxy(cluster.port)
      const through = { ...cluster.place, port: proxy.port }
      const cut = extract(through, endless, { onProgress: () => proxy.cut() })
      await expect(cut).rejects.toThrow('Mất kết nối')
      const silent = extract(through, endless, {
        onProgress: () => proxy.silence(),
        less: { connect: 500 }
      })
      await expect(silent).rejects.toThrow('không trả lời')
      await proxy.close()
    })

    test('a killed Trino worker is reported, and the cluster continues with the remaining worker', async () => {
      const { asked } = await begin()
      await cluster.killWorker(1)
      await expect(asked).rejects.toThrow('vừa mất một máy tính toán')
      const again = () => ask('SELECT count(*) AS n FROM tpch.tiny.orders').catch(String)
      await expect.poll(again, { interval: 500 }).toBe('1,"15000"\n')
    })

    test('a killed Trino coordinator is reported', async () => {
      const { asked } = await begin()
      await cluster.killCoordinator()
      await expect(asked).rejects.toThrow(/Mất kết nối|từ chối cổng/)
      await expect(ask(long)).rejects.toThrow('từ chối cổng')
    })
  }
)
