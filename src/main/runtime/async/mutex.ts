/** Runs `task` after all tasks that were passed earlier have settled; settles as `task` does. */
export type Mutex = <T>(task: () => Promise<T> | T) => Promise<T>

/** Serial async queue (mutex). A failed task does not block the next one. */
export function createMutex(): Mutex {
  let last: Promise<unknown> = Promise.resolve()
  return task => {
    const run = last.then(task)
    last = run.catch(() => undefined)
    return run
  }
}

/** Runs `task` after all tasks with the same key have settled; tasks with other keys run meanwhile. */
export type KeyedMutex = <T>(key: string, task: () => Promise<T> | T) => Promise<T>

/** One mutex per key. A key whose queue is empty takes no memory. */
export function createKeyedMutex(): KeyedMutex {
  const queues = new Map<string, { readonly mutex: Mutex; tasks: number }>()
  return async (key, task) => {
    const queue = queues.get(key) ?? { mutex: createMutex(), tasks: 0 }
    queues.set(key, queue)
    queue.tasks += 1
    try {
      return await queue.mutex(task)
    } finally {
      queue.tasks -= 1
      if (queue.tasks === 0) queues.delete(key)
    }
  }
}
