export { Toaster } from './Toaster';
export { notify, type NotifyOptions, type PromiseMessages } from './notify';
