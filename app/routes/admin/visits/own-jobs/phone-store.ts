/** The database in this browser for what a technician wrote, until the site has it (`outbox.ts`). Photos fit in there, too. */

/** @throws DOMException if this browser keeps nothing */
export function inStore<Result>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('my-day', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('outbox', { keyPath: 'id' })
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const database = opening.result
      const transaction = database.transaction('outbox', mode)
      const request = ask(transaction.objectStore('outbox'))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
      transaction.addEventListener('complete', () => database.close())
      transaction.addEventListener('abort', () => database.close())
    }
  })
}

/** The ids of what this account hasn't sent yet; none where this browser keeps nothing. */
export async function listUnsent(userId: string): Promise<string[]> {
  const all: { id: string; userId: string }[] = await inStore('readonly', (store) => store.getAll()).catch(() => [])
  return all.filter((item) => item.userId === userId).map(({ id }) => id)
}
