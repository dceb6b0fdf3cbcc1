import { removeTemplates } from './template';

export default removeTemplates;
