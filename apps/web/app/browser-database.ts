/** The browser's own database. What a browser refuses rejects: private windows and full disks do. */

/** Opens a database of these stores, whose keys are told with what is put into them. */
export async function openDatabase(name: string, stores: readonly string[]): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1)
  request.addEventListener('upgradeneeded', () => {
    for (const store of stores) request.result.createObjectStore(store)
  })
  return await answered(request)
}

export function answered<T>(request: IDBRequest<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  request.addEventListener('success', () => resolve(request.result))
  request.addEventListener('error', () => reject(request.error ?? new Error('the browser keeps nothing')))
  if (request instanceof IDBOpenDBRequest) {
    request.addEventListener('blocked', () => reject(new Error('another window holds it')))
  }
  return promise
}
